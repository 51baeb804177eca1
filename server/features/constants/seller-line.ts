import type { Language } from '#contract/languages/languages.ts';
import type { Deps } from '../../core/deps.ts';
import { fill, texts as words } from '../../texts/texts.ts';

/** Returns the seller's details on one line. */
export function sellerLine({ config }: Pick<Deps, 'config'>, language: Language): string {
	const { legalName, rut, address } = config.seller;
	const rutLine = rut && fill(words[language].papers.rut, { rut });
	return [legalName ?? config.title, rutLine, address].filter(Boolean).join(', ');
}
