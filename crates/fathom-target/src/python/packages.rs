//! Modules and the packages that have them.

/// Modules of Python whose package has another name on PyPI.
const PACKAGES: [(&str, &str); 24] = [
    ("Crypto", "pycryptodome"),
    ("MySQLdb", "mysqlclient"),
    ("OpenSSL", "pyOpenSSL"),
    ("PIL", "pillow"),
    ("attr", "attrs"),
    ("bs4", "beautifulsoup4"),
    ("cv2", "opencv-python"),
    ("dateutil", "python-dateutil"),
    ("docx", "python-docx"),
    ("dotenv", "python-dotenv"),
    ("git", "GitPython"),
    ("google.protobuf", "protobuf"),
    ("jose", "python-jose"),
    ("jwt", "PyJWT"),
    ("ldap", "python-ldap"),
    ("magic", "python-magic"),
    ("pkg_resources", "setuptools"),
    ("psycopg2", "psycopg2-binary"),
    ("serial", "pyserial"),
    ("skimage", "scikit-image"),
    ("sklearn", "scikit-learn"),
    ("usb", "pyusb"),
    ("yaml", "PyYAML"),
    ("zmq", "pyzmq"),
];

/// The name of a module's package on PyPI.
pub fn package(module: &str) -> &str {
    let is_of =
        |name: &str| module.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    let known = PACKAGES.iter().find(|(name, _)| is_of(name));
    known.map_or_else(|| module.split('.').next().unwrap_or(module), |(_, package)| package)
}
