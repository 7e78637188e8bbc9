//! SHA-256 (FIPS 180-4), for the hash of the program that a Test-Comp suite names.

fn constants() -> [u32; 64] {
    // The first 32 bits of the fractional parts of the cube roots of the first 64 primes, by exact integer search.
    let mut out = [0; 64];
    let mut found = 0;
    let mut candidate: u128 = 2;
    while found < 64 {
        if (2..candidate).take_while(|d| d * d <= candidate).all(|d| !candidate.is_multiple_of(d)) {
            out[found] = root_fraction(candidate, 3);
            found += 1;
        }
        candidate += 1;
    }
    out
}

/// The first 32 bits of the fractional part of a root of a small number.
fn root_fraction(number: u128, degree: u32) -> u32 {
    // The root of number * 2^(32 * degree), rounded down, has the 32 bits behind the point at its low end.
    let target = number << (32 * degree);
    let (mut low, mut high) = (0u128, 1u128 << 37);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if middle.pow(degree) <= target { low = middle } else { high = middle }
    }
    low as u32
}

/// The digest in hexadecimal.
pub fn hex(message: &[u8]) -> String {
    let constants = constants();
    let mut state = [2u128, 3, 5, 7, 11, 13, 17, 19].map(|prime| root_fraction(prime, 2));
    let mut padded = message.to_vec();
    padded.push(0x80);
    padded.resize((padded.len() + 8).next_multiple_of(64) - 8, 0);
    padded.extend((message.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks_exact(64) {
        let mut w = [0u32; 64];
        for (word, bytes) in w.iter_mut().zip(block.chunks_exact(4)) {
            *word = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        for t in 16..64 {
            let s0 = w[t - 15].rotate_right(7) ^ w[t - 15].rotate_right(18) ^ (w[t - 15] >> 3);
            let s1 = w[t - 2].rotate_right(17) ^ w[t - 2].rotate_right(19) ^ (w[t - 2] >> 10);
            w[t] = w[t - 16].wrapping_add(s0).wrapping_add(w[t - 7]).wrapping_add(s1);
        }
        let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = state;
        for t in 0..64 {
            let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let choice = (e & f) ^ (!e & g);
            let one = h.wrapping_add(s1).wrapping_add(choice).wrapping_add(constants[t]).wrapping_add(w[t]);
            let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let majority = (a & b) ^ (a & c) ^ (b & c);
            (h, g, f, e) = (g, f, e, d.wrapping_add(one));
            (d, c, b, a) = (c, b, a, one.wrapping_add(s0.wrapping_add(majority)));
        }
        for (old, new) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
            *old = old.wrapping_add(new);
        }
    }
    state.iter().map(|word| format!("{word:08x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standards_own_examples() {
        assert_eq!(hex(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(hex(b""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        let long = b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(hex(long), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    }
}
