import { z } from 'zod';
import type { MailSection } from './mail-blocks.ts';
import { mailKind } from './mail-kind.ts';

/**
 * Splits a text into its introduction and its sections. A section is a paragraph whose first line is its
 * heading.
 */
function sectionsOf(body: string): { intro: string; sections: MailSection[] } {
	const paragraphs = body.trim().split(/\n\s*\n/);
	const isSection = (paragraph: string) => paragraph.includes('\n');
	const first = paragraphs.findIndex(isSection);
	const intro = (first < 0 ? paragraphs : paragraphs.slice(0, first)).join('\n\n');
	const sections: MailSection[] = [];
	for (const paragraph of first < 0 ? [] : paragraphs.slice(first)) {
		const [heading = '', ...lines] = paragraph.split('\n');
		if (isSection(paragraph)) sections.push({ section: heading, lines });
		else sections.at(-1)?.lines.push(paragraph);
	}
	return { intro, sections };
}

export const breachMails = {
	/** Notifies a person of a breach of their data, in the words that the owner approved. */
	'breach-notice': mailKind('breach-notice', {
		causedBy: 'shop',
		group: null,
		data: z.object({ person: z.int() }),
		completion: z.object({ subject: z.string(), body: z.string() }),
		placeholders: {
			subject: ({ subject }) => subject,
			intro: ({ body }) => sectionsOf(body).intro,
		},
		parts: ({ body }) => ['lead', ...sectionsOf(body).sections],
		sample: ({ long, typed }) => ({
			person: 7,
			subject: 'Aviso sobre tus datos personales',
			body: `${typed}El 3 de marzo detectamos un incidente.\n\nQué pasó\n${'Se copió un archivo. '.repeat(long ? 40 : 1)}`,
		}),
	}),
};
