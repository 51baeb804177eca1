import type { Language } from '#contract/languages/languages.ts';
import type { WatchToDraw } from '#illustrator/illustrate.ts';

/** A text in the paper's language, and the same in the second language where the paper has one. */
export type PaperText = { text: string; also?: string | undefined };
/** A name with its value; values that are words are told in both languages. */
export type PaperFact = { name: PaperText; value: PaperText };
/** Who writes the paper: the shop's name, and what it says of itself line by line. */
export type Letterhead = { shop: string; lines: readonly string[] };
export type PaperPicture =
	| { kind: 'drawing'; watch: WatchToDraw; alt: string }
	/** JPEG. */
	| { kind: 'photograph'; bytes: Uint8Array; alt: string };

type Common = {
	language: Language;
	/** In the window's bar and in the list of files. */
	title: string;
	/** When what it tells was so: the same paper of the same moment is the same file. */
	at: Date;
	from: Letterhead;
};

/** One page about one watch. */
export type CertificatePaper = Common & {
	kind: 'certificate';
	/** Language of what is told in `also`. */
	second: Language;
	heading: PaperText;
	claim: PaperText;
	/** The reason why the certificate is no longer valid. */
	ended: PaperText | null;
	brand: string;
	model: string;
	picture: PaperPicture | null;
	/** Beside the picture; with a drawing the case's width is shown on it. */
	measures: readonly PaperFact[];
	facts: readonly PaperFact[];
	/** The address that the QR leads to, and what is said about it. */
	proof: { url: string; shown: string; alt: string; about: PaperText };
};

/** Amounts stand at the right; a `strong` one is the sum. */
export type PaperAmount = { name: string; amount: string; strong?: boolean };
export type PaperBlock =
	| { kind: 'heading'; text: string }
	| { kind: 'text'; text: string; soft?: boolean }
	| { kind: 'list'; items: readonly string[] }
	/** Lines of an address; `large` ones are read on a parcel. */
	| { kind: 'address'; caption: string; lines: readonly string[]; large?: boolean }
	| { kind: 'facts'; facts: readonly { name: string; value: string }[] }
	/** The items, each with its facts below its name; a `box` to tick, or an amount. */
	| {
			kind: 'items';
			items: readonly { name: string; lines: readonly string[]; amount?: string }[];
			box: boolean;
	  }
	| { kind: 'amounts'; rows: readonly PaperAmount[] };

/** A letter of any number of pages. */
export type LetterPaper = Common & {
	kind: 'letter';
	heading: string;
	/** At the upper right: number and date. */
	marks: readonly string[];
	blocks: readonly PaperBlock[];
	/** `{page}` and `{pages}` are replaced; at the foot of each page. */
	foot: string;
};

export type PaperData = CertificatePaper | LetterPaper;
