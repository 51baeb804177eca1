import type { Language } from './errors.ts';

export const languages = ['en', 'es'] as const satisfies readonly Language[];
export type { Language };

/** A detected tag that begins with `es` selects Spanish, anything else English (specification, point 1). */
export function languageOf(tag: string | null | undefined): Language {
	return /^es(?![a-z])/i.test(tag?.trim() ?? '') ? 'es' : 'en';
}

/** The language of an Accept-Language header: its first tag of the highest weight decides. */
export function acceptedLanguage(header: string | null | undefined): Language {
	let best = '';
	let bestWeight = 0;
	for (const part of (header ?? '').slice(0, 200).split(',')) {
		const [tag = '', ...parameters] = part.split(';');
		const q = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
		const weight = q ? Number(q.slice(2)) : 1;
		if (tag.trim() && weight > bestWeight) {
			best = tag;
			bestWeight = weight;
		}
	}
	return languageOf(best);
}
