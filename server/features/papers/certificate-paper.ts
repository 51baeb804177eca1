import type { Language } from '#contract/languages/languages.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { type CertificateState, certificatePage } from '#contract/orders/papers.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { CertificatePaper, PaperFact, PaperPicture, PaperText } from '../../pdf/papers.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { WatchFacts } from '../catalogue/relations/watch-facts.rows.ts';
import type { PaperOrder } from '../orders/papers/order-papers.service.ts';
import type { PaperShop } from './order-paper.ts';
import { day, letterhead, moneyIn, otherThan, wayName, wordsOf } from './paper-words.ts';

type CertificateItem = PaperOrder['items'][number];
type CertificateWords = ReturnType<typeof wordsOf>['certificate'];
type EndedState = Exclude<CertificateState, 'genuine'>;

/** Returns the end of a watch's warranty, `months` after its delivery. */
export function warrantyEnd(deliveredAt: Date, months: number): Date {
	const end = new Date(deliveredAt);
	end.setUTCMonth(end.getUTCMonth() + months);
	// The 31st becomes the last day of a shorter month.
	if (end.getUTCDate() !== deliveredAt.getUTCDate()) end.setUTCDate(0);
	return end;
}

/** Returns in words whether a watch is new or used, and its condition; null when unknown. */
export function conditionWords({ condition, categories }: WatchFacts, language: Language): string | null {
	if (condition) return texts[language].cards.condition[condition];
	return categories.includes('new') ? wordsOf(language).certificate.new : null;
}

/** Returns the certificate of a watch that was sent; `photograph` replaces a missing drawing. */
export function certificatePaper(
	shop: PaperShop,
	order: PaperOrder,
	{
		brand,
		model,
		serial,
		price,
		certificate,
		facts,
	}: CertificateItem & { certificate: { code: string; state: CertificateState }; facts: WatchFacts },
	photograph: Uint8Array | null,
): CertificatePaper {
	const { row, deliveredAt, payments } = order;
	const { language } = row;
	const second = otherThan(language);
	/** Returns a text in both languages. */
	const bilingual = (make: (words: CertificateWords, language: Language) => string): PaperText => ({
		text: make(wordsOf(language).certificate, language),
		also: make(wordsOf(second).certificate, second),
	});
	const name = (key: Exclude<keyof CertificateWords, 'ended'>): PaperText => bilingual((words) => words[key]);
	const fact = (
		key: Exclude<keyof CertificateWords, 'ended'>,
		value: PaperText | string | null,
	): PaperFact[] =>
		value === null ? [] : [{ name: name(key), value: typeof value === 'string' ? { text: value } : value }];
	const millimetres = (key: 'diameter' | 'thickness' | 'lugToLug' | 'betweenLugs') =>
		facts[key] === null
			? []
			: fact(key, {
					text: fill(wordsOf(language).certificate.mm, { mm: formatNumber(facts[key], language, 2) }),
				});
	const { bph, warrantyMonths: months } = facts;
	const paid = moneyIn(payments).at(-1);
	const url = `${shop.publicUrl}${certificatePage(certificate.code)}`;
	const watch = `${brand} ${model}`;
	const ended: PaperText | null =
		certificate.state === 'genuine'
			? null
			: bilingual((words) => fill(words.ended[certificate.state as EndedState], { shop: shop.title }));
	const warranty =
		ended || months === null || months === 0
			? []
			: deliveredAt
				? fact(
						'warranty',
						bilingual((_, one) => day(warrantyEnd(deliveredAt, months), one)),
					)
				: fact(
						'warrantyTerm',
						bilingual((words) => fill(words.warrantyMonths, { months })),
					);
	const picture: PaperPicture | null = photograph
		? { kind: 'photograph', bytes: photograph, alt: fill(wordsOf(language).certificate.photo, { watch }) }
		: facts.drawing && {
				kind: 'drawing',
				watch: facts.drawing,
				alt: fill(wordsOf(language).certificate.alt, { watch }),
			};
	return {
		kind: 'certificate',
		language,
		second,
		title: `${wordsOf(language).certificate.title} · ${watch}`,
		at: row.updated_at,
		from: letterhead(shop, language),
		heading: name('title'),
		claim: bilingual((words) => fill(serial ? words.claim : words.claimBare, { shop: shop.title })),
		ended,
		brand,
		model,
		picture,
		measures: (['diameter', 'thickness', 'lugToLug', 'betweenLugs'] as const).flatMap(millimetres),
		facts: [
			...fact('reference', facts.reference),
			...fact('serial', serial),
			...fact('caliber', facts.caliber),
			...(bph === null
				? []
				: fact(
						'beat',
						bilingual((words, one) =>
							fill(words.beats, { bph: formatNumber(bph, one), hz: formatNumber(bph / 7200, one, 2) }),
						),
					)),
			...(conditionWords(facts, language) === null
				? []
				: fact(
						'condition',
						bilingual((_, one) => conditionWords(facts, one) ?? ''),
					)),
			...warranty,
			...fact(
				'payment',
				bilingual((_, one) =>
					[`${formatClp(price, one)} CLP`, paid && wayName(shop, paid.method, one)]
						.filter(Boolean)
						.join(', '),
				),
			),
			...fact(
				'order',
				bilingual((words, one) => fill(words.sold, { number: row.number, date: day(row.created_at, one) })),
			),
		],
		proof: {
			url,
			shown: url.replace(/^https?:\/\//, ''),
			alt: fill(wordsOf(language).certificate.qr, { url }),
			about: name('proof'),
		},
	};
}
