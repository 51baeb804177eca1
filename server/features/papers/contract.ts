import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import type { LetterPaper, PaperBlock } from '../../pdf/papers.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { ProofOfSending } from '../mail/mail.service.ts';
import type { MailFile, MailSection } from '../mail/mail-kind.ts';
import { type ContractTerms, sellerLine, termsOf } from '../orders/papers/contract-terms.service.ts';
import type { PaperOrder } from '../orders/papers/order-papers.service.ts';
import { findContract, keepContract, markContractSent } from '../orders/rows/contracts.rows.ts';
import { draw } from '../pictures/drawing/drawing.ts';
import { conditionWords } from './certificate.ts';
import { addressOf, amountsBlock, itemsBlock, orderLetter } from './order-letters.ts';
import { wordsOf } from './paper-words.ts';

type ContractDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'texts'>;

/**
 * The contract for the mail of an order that confirms it, as text and as a PDF that is kept as it was sent.
 * `isConfirmed`: the e-mail address is proved to be the buyer's. null: it was sent. `sent` notes that it
 * left.
 */
export async function contractToSend(
	deps: ContractDeps,
	order: PaperOrder,
	isConfirmed: boolean,
): Promise<{ text: MailSection[]; file: MailFile; sent: (proof: ProofOfSending) => Promise<void> } | null> {
	const { id } = order.row;
	const kept = await findContract(deps.db, id);
	if (kept?.sent_at) return null;
	const paper = await contractLetter(deps, order, isConfirmed);
	const { language, number } = order.row;
	return {
		text: sectionsOf(paper, texts[language].orderMails.contract),
		file: {
			filename: `${wordsOf(language).contract.file}-${number}.pdf`,
			contentType: 'application/pdf',
			content: kept?.file ?? (await makeContract(deps, id, paper)),
		},
		sent: ({ messageId: message_id }) => markContractSent(deps.db, id, { sent_at: deps.clock(), message_id }),
	};
}

/** null for an order or paper that is gone; any other failure has the mail tried again. */
export function unlessGone(error: unknown): null {
	if (error instanceof ShopError && error.code === 'not_found') return null;
	throw error;
}

async function makeContract(deps: ContractDeps, orderId: number, paper: LetterPaper): Promise<Buffer> {
	const { files } = await draw('mailed', { kind: 'paper', paper });
	return keepContract(deps.db, orderId, Buffer.from(files[0] as Uint8Array), deps.clock());
}

/** The same as text: a section from each heading to the next. */
function sectionsOf({ blocks, heading }: LetterPaper, about: string): MailSection[] {
	const sections: MailSection[] = [{ section: heading, lines: [about] }];
	for (const block of blocks)
		if (block.kind === 'heading') sections.push({ section: block.text, lines: [] });
		else sections.at(-1)?.lines.push(...linesOf(block));
	return sections;
}

function linesOf(block: Exclude<PaperBlock, { kind: 'heading' }>): string[] {
	if (block.kind === 'text') return [block.text];
	if (block.kind === 'list') return block.items.map((item) => `– ${item}`);
	if (block.kind === 'facts') return block.facts.map(({ name, value }) => `${name}: ${value}`);
	if (block.kind === 'amounts') return block.rows.map(({ name, amount }) => `${name}: ${amount}`);
	if (block.kind === 'address') return [`${block.caption}: ${block.lines.join(' · ')}`];
	return block.items.map(({ name, lines, amount }) => [name, ...lines, amount].filter(Boolean).join(' · '));
}

/** The whole contract as the buyer accepted it: who sells what, price, delivery, withdrawal, the terms. */
export async function contractLetter(
	{ config, db, texts: built }: Pick<Deps, 'config' | 'db' | 'texts'>,
	order: PaperOrder,
	isConfirmed: boolean,
): Promise<LetterPaper> {
	const { row, items } = order;
	const { language } = row;
	const words = wordsOf(language).contract;
	const { seller } = config;
	const { version, terms } = await termsOf({ config, db, texts: built }, row);
	const used = items.flatMap(({ brand, model, facts: of }) => {
		const condition = of && conditionWords(of, language);
		return condition ? [{ name: `${brand} ${model}`, value: condition }] : [];
	});
	const lines = addressOf(order);
	const days = row.delivery?.days;
	const delivery = [row.delivery?.carrier, days && fill(words.days, days), !lines && words.pickup].filter(
		(one): one is string => Boolean(one),
	);
	return orderLetter(config, order, words.title, [
		{
			kind: 'facts',
			facts: [
				{ name: words.seller, value: sellerLine({ config }, language) },
				{
					name: words.contact,
					value: [seller.email, seller.phone && `+${seller.phone}`].filter(Boolean).join(' · '),
				},
				...buyerIn(order, isConfirmed || order.isPlacedByShop),
				{ name: words.version, value: version },
			],
		},
		{ kind: 'heading', text: words.items },
		itemsBlock(order, false),
		amountsBlock(order),
		...(used.length > 0 ? [{ kind: 'facts' as const, facts: used }] : []),
		{ kind: 'heading', text: texts[language].orderMails.shipping },
		{ kind: 'text', text: delivery.length > 0 ? delivery.join(' · ') : words.flatDelivery },
		{ kind: 'heading', text: words.withdrawal },
		{ kind: 'text', text: fill(words.withdrawalText, { email: seller.email }) },
		{ kind: 'heading', text: words.terms },
		...terms.flatMap(blocksOf),
	]);
}

/** A name without anything that a mail program would turn into a link. */
const isPlainName = (name: string) => /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,80}$/u.test(name);

/**
 * The buyer, as the contract names them. A stranger can have this sent to anybody, so of what was typed for
 * an address that is not confirmed it has the bare name alone, beside the address that it goes to.
 */
function buyerIn(order: PaperOrder, isTrusted: boolean): { name: string; value: string }[] {
	const { row, buyer } = order;
	const { contract, receipt } = wordsOf(row.language);
	const plain = (name: string | null | undefined) => (name && (isTrusted || isPlainName(name)) ? name : null);
	const lines = isTrusted ? addressOf(order) : null;
	const about = [...(lines ?? [plain(buyer?.name), isTrusted && buyer?.phone]), buyer?.email].filter(Boolean);
	return [
		...(about.length > 0 ? [{ name: contract.buyer, value: about.join(' · ') }] : []),
		...(row.invoice
			? [
					{
						name: receipt.invoice,
						value: [plain(row.invoice.legalName), row.invoice.rut].filter(Boolean).join(' · '),
					},
				]
			: []),
	];
}

const blocksOf = ({ heading, paragraphs, list }: ContractTerms[number]): PaperBlock[] => [
	{ kind: 'heading', text: heading },
	...paragraphs.map((text): PaperBlock => ({ kind: 'text', text })),
	...(list.length > 0 ? [{ kind: 'list' as const, items: list }] : []),
];
