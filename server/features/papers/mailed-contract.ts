import type { LetterheadPaper, PaperBlock } from '../../pdf/papers.ts';
import { texts } from '../../texts/texts.ts';
import type { ProofOfSending } from '../mail/mail.service.ts';
import type { MailSection } from '../mail/mail-blocks.ts';
import type { MailFile } from '../mail/written-mail.ts';
import type { PaperOrder } from '../orders/papers/order-papers.service.ts';
import { findContract, saveContract, saveContractSent } from '../orders/rows/contracts.rows.ts';
import { draw } from '../pictures/drawing/drawing.ts';
import { type ContractDeps, contractPaper } from './contract-paper.ts';
import { wordsOf } from './paper-words.ts';

/**
 * Returns the contract for the mail that confirms an order, as text and as the PDF that is stored.
 * `isConfirmed`: the email address is proven to be the buyer's. `sent` records that the mail was sent.
 * Returns null when the contract was already sent.
 */
export async function contractToSend(
	deps: ContractDeps,
	order: PaperOrder,
	isConfirmed: boolean,
): Promise<{ text: MailSection[]; file: MailFile; sent: (proof: ProofOfSending) => Promise<void> } | null> {
	const { id } = order.row;
	const stored = await findContract(deps.db, id);
	if (stored?.sent_at) return null;
	const paper = await contractPaper(deps, order, isConfirmed);
	const { language, number } = order.row;
	return {
		text: sectionsOf(paper, texts[language].orderMails.contract),
		file: {
			filename: `${wordsOf(language).contract.file}-${number}.pdf`,
			contentType: 'application/pdf',
			content: stored?.file ?? (await makeContract(deps, id, paper)),
		},
		sent: ({ messageId: message_id }) => saveContractSent(deps.db, id, { sent_at: deps.clock(), message_id }),
	};
}

async function makeContract(deps: ContractDeps, orderId: number, paper: LetterheadPaper): Promise<Buffer> {
	const { files } = await draw('mailed', { kind: 'paper', paper });
	return saveContract(deps.db, orderId, Buffer.from(files[0] as Uint8Array), deps.clock());
}

/** Returns a document as text, with one section per heading. */
function sectionsOf({ blocks, heading }: LetterheadPaper, about: string): MailSection[] {
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
	if (block.kind === 'traces') return block.traces.map(({ name, value }) => `${name}: ${value}`);
	if (block.kind === 'amounts') return block.rows.map(({ name, amount }) => `${name}: ${amount}`);
	if (block.kind === 'address') return [`${block.caption}: ${block.lines.join(' · ')}`];
	return block.items.map(({ name, lines, amount }) => [name, ...lines, amount].filter(Boolean).join(' · '));
}
