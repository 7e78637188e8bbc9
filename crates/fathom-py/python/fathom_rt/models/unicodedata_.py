"""unicodedata on symbolic texts: what is trivial for ASCII keeps its symbols, the rest runs concretely."""

import unicodedata

from ..registry import model
from ..values.text import Text
from .text_base import drop, plain


@model(unicodedata.normalize)
def normalize(form, text):
    """ASCII is normal in every form."""
    if isinstance(text, Text) and isinstance(text, str):
        # For an empty text, the form is not checked at all.
        text.longer(0)
    v = unicodedata.normalize(plain(form), plain(text))
    if not isinstance(text, Text):
        return drop("unicodedata.normalize", "the form is symbolic", v)
    if text.ascii():
        return text
    return drop("unicodedata.normalize", "the text is not ASCII", v)
