const entities: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	ordm: 'º',
	ordf: 'ª',
	deg: '°',
	aacute: 'á',
	eacute: 'é',
	iacute: 'í',
	oacute: 'ó',
	uacute: 'ú',
	ntilde: 'ñ',
	uuml: 'ü',
	Aacute: 'Á',
	Eacute: 'É',
	Iacute: 'Í',
	Oacute: 'Ó',
	Uacute: 'Ú',
	Ntilde: 'Ñ',
	Uuml: 'Ü',
	ndash: '–',
	mdash: '—',
	hellip: '…',
	bull: '•',
	middot: '·',
	times: '×',
	euro: '€',
	iexcl: '¡',
	lsquo: '‘',
	rsquo: '’',
	ldquo: '“',
	rdquo: '”',
	laquo: '«',
	raquo: '»',
	iquest: '¿',
	trade: '™',
	copy: '©',
	reg: '®',
	frac12: '½',
	frac14: '¼',
	frac34: '¾',
	plusmn: '±',
	sup2: '²',
};

const withoutEntities = (text: string): string =>
	text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi, (all, dec, hex, name) => {
		const code = dec ? Number(dec) : hex ? Number.parseInt(hex, 16) : Number.NaN;
		if (code <= 0x10ffff) return String.fromCodePoint(code);
		return entities[name] ?? all;
	});

/** Converts HTML to one line of text. */
export const htmlLine = (html: string): string =>
	withoutEntities(html.replace(/<[^<>]*>/g, ' '))
		.replace(/\s+/g, ' ')
		.trim();

/** Whether a text is HTML: it contains a known tag or an entity. `3 < 5` and `<3` are not HTML. */
export const isHtml = (text: string): boolean =>
	/<\/?(?:p|br|div|span|strong|em|b|i|u|ul|ol|li|h[1-6]|a|img|table|tbody|tr|td|th|font|hr|style|script|section|blockquote)\b[^<>]*>|&(?:nbsp|amp|lt|gt|quot|[aeiouAEIOU]acute|[nN]tilde|#\d{2,5});/.test(
		text,
	);

/** Converts HTML to plain text: an empty line between paragraphs, bullets for list items. */
export const htmlText = (html: string): string =>
	withoutEntities(
		html
			.replace(/<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
			.replace(/\s+/g, ' ')
			.replace(/<br\b[^<>]*> ?/gi, '\n')
			.replace(/ ?<li\b[^<>]*> ?/gi, '\n• ')
			.replace(/ ?<\/?(?:p|div|h[1-6]|ul|ol|table|tr|section|blockquote|hr)\b[^<>]*> ?/gi, '\n\n')
			.replace(/<[^<>]*>/g, ''),
	)
		.replace(/[ \t\u00a0]+/g, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.replace(/\n\n(?=•)/g, '\n')
		.trim();
