const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Text that stays text inside markup: HTML, XML and Pango's alike, between tags and in quoted attributes. */
export function escapeMarkup(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
