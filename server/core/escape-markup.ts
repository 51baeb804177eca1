const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Escapes text for markup (HTML, XML and Pango), between tags and in quoted attributes. */
export function escapeMarkup(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
