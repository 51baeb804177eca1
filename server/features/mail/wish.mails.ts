import type { Language } from '#contract/languages/languages.ts';
import { fill, texts } from '../../texts/texts.ts';
import { mailKind, noCompletion } from './mail-kind.ts';
import { type OfferedWatch, offeredWatchData, watchName, watchPrice } from './offered-watch.ts';

/** Returns the text of an offer that the staff sends by hand: greeting, watch, price and link. */
export function offerMessage(language: Language, name: string | null, offer: OfferedWatch, title: string) {
	const { subject, text, textNamed } = texts[language].mailWords.wanted;
	const values = {
		name,
		watch: watchName(offer),
		price: watchPrice(offer, language),
		url: offer.watchUrl,
	};
	return { subject: fill(subject, { title }), text: fill(name ? textNamed : text, values) };
}

export const wishMails = {
	/** Offers a watch to the person who wished for it, when the staff requests it. */
	'wanted-offer': mailKind('wanted-offer', {
		causedBy: 'account',
		group: 'account',
		data: offeredWatchData,
		completion: noCompletion,
		placeholders: { watch: watchName, price: watchPrice },
		required: { lead: ['watch'] },
		parts: ({ watchUrl }) => ['lead', { link: watchUrl, caption: 'watch' }, 'notHeld'],
		sample: ({ long, site, typed }) => ({
			watch: long ? `${'W'.repeat(40)} ${typed}${'M'.repeat(60)}` : 'Seiko Prospex Alpinist',
			reference: long ? null : 'SPB121',
			price: 790_000,
			watchUrl: `${site}/watch/k3v9s7m2q8w1x4z6c5b0n8l2`,
		}),
	}),
};
