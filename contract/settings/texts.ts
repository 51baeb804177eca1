import { cut } from '../languages/cut-text.ts';
import { legalFactNames as facts } from './legal-facts.ts';

export const textKinds = ['line', 'lines', 'paragraphs', 'sections', 'steps'] as const;
export type TextKind = (typeof textKinds)[number];
export type EditableText<Name extends string = string> = {
	name: Name;
	kind: TextKind;
	placeholders: readonly string[];
	/** Required placeholders. */
	required?: readonly string[];
};
/** Pages with texts that the owner can edit; `home` includes the footer of every page. */
export const textPages = ['home', 'services', 'returns', 'warranty', 'privacy', 'terms'] as const;
export type TextPage = (typeof textPages)[number];

const text = <Name extends string>(
	name: Name,
	kind: TextKind = 'line',
	placeholders: readonly string[] = [],
): EditableText<Name> => ({ name, kind, placeholders });

const service = (name: 'maintenance' | 'repair' | 'restoration') => [
	...(['title', 'time', 'intro', 'price'] as const).map((part) => text(`services.${name}.${part}`)),
	text(`services.${name}.includes`, 'lines'),
];
const legal = (name: Exclude<TextPage, 'home' | 'services' | 'privacy'>) => [
	text(`legal.${name}.title`),
	text(`legal.${name}.description`, 'line', facts),
	text(`legal.${name}.lede`, 'line', facts),
	text(`legal.${name}.sections`, 'sections', facts),
];

/** The editable texts of each page, in page order. */
export const editableTexts = {
	home: [
		...(['hero.title', 'hero.lede', 'meta.description'] as const).map((part) => text(`home.${part}`)),
		...(['line', 'hours'] as const).map((part) => text(`layout.footer.${part}`)),
		text('layout.footer.pay', 'line', ['ways']),
	],
	services: [
		...(['title', 'meta.description', 'lede', 'cardsTitle'] as const).map((part) => text(`services.${part}`)),
		...(['maintenance', 'repair', 'restoration'] as const).flatMap(service),
		text('services.process.title'),
		text('services.process.steps', 'steps'),
		...(['title', 'text', 'covers', 'law'] as const).map((part) => text(`services.warranty.${part}`)),
		...(['title', 'lede'] as const).map((part) => text(`services.contact.${part}`)),
	],
	returns: legal('returns'),
	warranty: legal('warranty'),
	privacy: [
		text('legal.privacy.title'),
		text('legal.privacy.description', 'line', facts),
		text('legal.privacy.lede', 'line', facts),
		text('legal.privacy.additional', 'sections'),
	],
	terms: legal('terms'),
} satisfies Record<TextPage, readonly EditableText[]>;
export type TextName = (typeof editableTexts)[TextPage][number]['name'];

/** Returns the page of a text; undefined for an unknown text. */
export const textPageOf = (name: string): TextPage | undefined =>
	textPages.find((page) => editableTexts[page].some((one) => one.name === name));

type TextSection = { heading: string; paragraphs: string[]; list: string[] };
/** Why a text is rejected; shown to the owner in their language. */
export type TextFault =
	| 'empty'
	| 'oneLine'
	| 'noHeading'
	| 'noText'
	| 'afterList'
	| 'noList'
	| 'placeholder'
	| 'missing';
export type ReadText = { value: unknown } | { fault: TextFault; at: string };

const fault = (name: TextFault, at: string): { fault: TextFault; at: string } => ({
	fault: name,
	at: cut(at, 80),
});

/** Returns the first unknown or missing placeholder; null when the text is valid. */
export function placeholderFault(
	typed: string,
	{ placeholders, required = [] }: Pick<EditableText, 'placeholders' | 'required'>,
): { fault: TextFault; at: string } | null {
	const used = new Set<string>();
	for (const [found, name = ''] of typed.matchAll(/\{\{(?:([^{}]*)\}\})?/g)) {
		if (!placeholders.includes(name.trim())) return fault('placeholder', found);
		used.add(name.trim());
	}
	const missing = required.find((name) => !used.has(name));
	return missing === undefined ? null : fault('missing', `{{${missing}}}`);
}

/**
 * Parses a text into the form of the pages' texts: one line, paragraphs, a list, or sections. Only `##` and
 * `-` at the start of a line are markup; everything else is shown as typed.
 */
export function readOwnText(typed: string, text: Omit<EditableText, 'name'>): ReadText {
	const { kind } = text;
	const lines = typed.split(/\r?\n/).map((line) => line.trim());
	const filled = lines.filter(Boolean);
	if (filled.length === 0) return fault('empty', '');
	const refused = placeholderFault(typed, text);
	if (refused) return refused;
	if (kind === 'lines') return { value: filled.map((line) => line.replace(/^[-*] +/, '')) };
	if (kind === 'paragraphs')
		return {
			value: lines
				.join('\n')
				.trim()
				.replace(/\n{3,}/g, '\n\n'),
		};
	if (kind === 'line') return filled.length > 1 ? fault('oneLine', filled[1] ?? '') : { value: filled[0] };
	const read = readSections(lines);
	if ('fault' in read || kind === 'sections') return read;
	const sections = read.value as TextSection[];
	const listed = sections.find(({ list }) => list.length > 0);
	if (listed) return fault('noList', listed.heading);
	return {
		value: sections.map(({ heading, paragraphs }) => ({ title: heading, text: paragraphs.join(' ') })),
	};
}

function readSections(lines: readonly string[]): ReadText {
	const sections: TextSection[] = [];
	/** Whether the next line starts a new paragraph or entry. */
	let isNew = true;
	for (const line of lines) {
		const heading = /^##? +(.+)$/.exec(line)?.[1];
		const entry = /^[-*] +(.+)$/.exec(line)?.[1];
		const section = sections.at(-1);
		if (line === '') isNew = true;
		else if (heading) {
			sections.push({ heading, paragraphs: [], list: [] });
			isNew = true;
		} else if (!section) return fault('noHeading', line);
		else if (entry) {
			section.list.push(entry);
			isNew = false;
		} else if (section.list.length > 0 && isNew) return fault('afterList', line);
		else {
			const texts = section.list.length > 0 ? section.list : section.paragraphs;
			if (isNew) texts.push(line);
			else texts.push(`${texts.pop()} ${line}`);
			isNew = false;
		}
	}
	const bare = sections.find(({ paragraphs, list }) => paragraphs.length + list.length === 0);
	return bare ? fault('noText', bare.heading) : { value: sections };
}

/** Formats a text as the owner types it, the inverse of `readOwnText`. */
export function writeOwnText(value: unknown, kind: TextKind): string {
	if (typeof value === 'string') return value;
	if (!Array.isArray(value)) return '';
	if (kind === 'lines') return value.join('\n');
	return value
		.map((one: Partial<TextSection> & { title?: string; text?: string }) =>
			[
				`## ${one.heading ?? one.title}`,
				...(one.paragraphs ?? [one.text ?? '']),
				...(one.list?.length ? [one.list.map((entry) => `- ${entry}`).join('\n')] : []),
			].join('\n\n'),
		)
		.join('\n\n');
}
