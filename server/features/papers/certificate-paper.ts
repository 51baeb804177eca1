import type { Language } from '#contract/languages/languages.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { type CertificateState, certificatePage } from '#contract/orders/papers.ts';
import type { CertificatePaper, PaperFact, PaperPicture, PaperText } from '../../pdf/papers.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { WatchFacts } from '../catalogue/relations/watch-facts.rows.ts';
import type { PaperOrder } from '../orders/papers/order-papers.service.ts';
import type { PaperShop } from './order-paper.ts';
import { day, letterhead, otherThan, wordsOf } from './paper-words.ts';

type CertificateItem = PaperOrder['items'][number];
type CertificateWords = ReturnType<typeof wordsOf>['certificate'];
type CertificateWordKey = Exclude<keyof CertificateWords, 'ended'>;
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

/** A watch of an order with its certificate and the facts recorded when it was sent. */
type CertifiedItem = CertificateItem & {
	certificate: { code: string; state: CertificateState };
	facts: WatchFacts;
};

/** Returns the certificate of a watch that was sent; `photograph` replaces a missing drawing. */
export function certificatePaper(
	shop: PaperShop,
	order: PaperOrder,
	item: CertifiedItem,
	photograph: Uint8Array | null,
): CertificatePaper {
	const { row } = order;
	const { language } = row;
	const { brand, model, serial, certificate, facts } = item;
	const { bilingual, name } = certificateTexts(language);
	const url = `${shop.publicUrl}${certificatePage(certificate.code)}`;
	const watch = `${brand} ${model}`;
	return {
		kind: 'certificate',
		language,
		second: otherThan(language),
		title: `${wordsOf(language).certificate.title} · ${watch}`,
		at: row.updated_at,
		from: letterhead(shop, language),
		heading: name('title'),
		claim: bilingual((words) => fill(serial ? words.claim : words.claimBare, { shop: shop.title })),
		ended:
			certificate.state === 'genuine'
				? null
				: bilingual((words) => fill(words.ended[certificate.state as EndedState], { shop: shop.title })),
		brand,
		model,
		picture: pictureOf(facts, watch, photograph, language),
		measures: measuresOf(facts, language),
		facts: [
			...watchFactsOf(item, language),
			...(certificate.state === 'genuine' ? warrantyOf(order, facts) : []),
			...saleFactsOf(order),
		],
		signature:
			certificate.state === 'genuine' ? { name: name('examinedBy'), by: facts.examinedBy ?? null } : null,
		proof: {
			url,
			shown: url.replace(/^https?:\/\//, ''),
			alt: fill(wordsOf(language).certificate.qr, { url }),
			about: name('proof'),
		},
	};
}

/** Returns the functions that write a certificate's texts in the order's language and in the other one. */
function certificateTexts(language: Language) {
	const second = otherThan(language);
	const bilingual = (make: (words: CertificateWords, language: Language) => string): PaperText => ({
		text: make(wordsOf(language).certificate, language),
		also: make(wordsOf(second).certificate, second),
	});
	const name = (key: CertificateWordKey): PaperText => bilingual((words) => words[key]);
	/** Returns a fact, or none for null. A string is the same in both languages. */
	const fact = (key: CertificateWordKey, value: PaperText | string | null): PaperFact[] =>
		value === null ? [] : [{ name: name(key), value: typeof value === 'string' ? { text: value } : value }];
	return { bilingual, name, fact };
}

function pictureOf(
	{ drawing }: WatchFacts,
	watch: string,
	photograph: Uint8Array | null,
	language: Language,
): PaperPicture | null {
	const words = wordsOf(language).certificate;
	if (photograph) return { kind: 'photograph', bytes: photograph, alt: fill(words.photo, { watch }) };
	return drawing && { kind: 'drawing', watch: drawing, alt: fill(words.alt, { watch }) };
}

function measuresOf(facts: WatchFacts, language: Language): PaperFact[] {
	const { fact } = certificateTexts(language);
	return (['diameter', 'thickness', 'lugToLug', 'betweenLugs'] as const).flatMap((key) => {
		const millimetres = facts[key];
		if (millimetres === null) return [];
		const mm = formatNumber(millimetres, language, 2);
		return fact(key, { text: fill(wordsOf(language).certificate.mm, { mm }) });
	});
}

function watchFactsOf({ serial, facts }: CertifiedItem, language: Language): PaperFact[] {
	const { bilingual, fact } = certificateTexts(language);
	const { bph } = facts;
	const beats =
		bph === null
			? null
			: bilingual((words, one) =>
					fill(words.beats, { bph: formatNumber(bph, one), hz: formatNumber(bph / 7200, one, 2) }),
				);
	const condition =
		conditionWords(facts, language) === null ? null : bilingual((_, one) => conditionWords(facts, one) ?? '');
	return [
		...fact('reference', facts.reference),
		...fact('serial', serial),
		...fact('caliber', facts.caliber),
		...fact('beat', beats),
		...fact('condition', condition),
	];
}

/** Returns the end of the warranty, or its length in months while the watch is not delivered. */
function warrantyOf({ row, deliveredAt }: PaperOrder, { warrantyMonths: months }: WatchFacts): PaperFact[] {
	const { bilingual, fact } = certificateTexts(row.language);
	if (months === null || months === 0) return [];
	if (!deliveredAt)
		return fact(
			'warrantyTerm',
			bilingual((words) => fill(words.warrantyMonths, { months })),
		);
	return fact(
		'warranty',
		bilingual((_, one) => day(warrantyEnd(deliveredAt, months), one)),
	);
}

/** Returns the order with its date. A certificate is shown to others, so it has neither price nor payment. */
function saleFactsOf({ row }: PaperOrder): PaperFact[] {
	const { bilingual, fact } = certificateTexts(row.language);
	return fact(
		'order',
		bilingual((words, one) => fill(words.sold, { number: row.number, date: day(row.created_at, one) })),
	);
}
