import type { Language } from '#contract/languages/languages.ts';
import type { WatchToDraw } from '#illustrator/illustrate.ts';

/** A text in the paper's language, and in the second language when the paper has one. */
export type PaperText = { text: string; also?: string | undefined };
/** A name with its value; values that are words appear in both languages. */
export type PaperFact = { name: PaperText; value: PaperText };
/** Issuer of the paper: the shop's name, and its details line by line. */
export type Letterhead = { shop: string; lines: readonly string[] };
export type PaperPicture =
	| { kind: 'drawing'; watch: WatchToDraw; alt: string }
	/** JPEG. */
	| { kind: 'photograph'; bytes: Uint8Array; alt: string };

type Common = {
	language: Language;
	/** Shown in the title bar of the window and in file lists. */
	title: string;
	/** Time of the described state. The same paper with the same time is the same file. */
	at: Date;
	from: Letterhead;
};

/** One page about one watch. */
export type CertificatePaper = Common & {
	kind: 'certificate';
	/** Language of the texts in `also`. */
	second: Language;
	heading: PaperText;
	claim: PaperText;
	/** Reason why the certificate is no longer valid. */
	ended: PaperText | null;
	brand: string;
	model: string;
	picture: PaperPicture | null;
	/** Shown next to the picture; a drawing also shows the case's width. */
	measures: readonly PaperFact[];
	facts: readonly PaperFact[];
	/** Line for the signature of the person who examined the watch; `by` is null when unknown. */
	signature: { name: PaperText; by: string | null } | null;
	/** Target of the QR code, and its caption. */
	proof: { url: string; shown: string; alt: string; about: PaperText };
};

/** Figures in one position in s/day and ms, with the beat rate in beats per hour if it is known. */
export type PaperTrace = {
	name: string;
	value: string;
	rate: number;
	beatError: number | null;
	bph: number | null;
};

/** Amounts are right-aligned; the `strong` one is the total. */
export type PaperAmount = { name: string; amount: string; strong?: boolean };
export type PaperBlock =
	| { kind: 'heading'; text: string }
	| { kind: 'text'; text: string; soft?: boolean }
	| { kind: 'list'; items: readonly string[] }
	/** Lines of an address; `large` ones are for a parcel label. */
	| { kind: 'address'; caption: string; lines: readonly string[]; large?: boolean }
	| { kind: 'facts'; facts: readonly { name: string; value: string }[] }
	/** Traces of a timegrapher in rows, each with a caption below it. */
	| { kind: 'traces'; traces: readonly PaperTrace[] }
	/** The items, each with its facts below the name, and a checkbox (`box`) or an amount. */
	| {
			kind: 'items';
			items: readonly { name: string; lines: readonly string[]; amount?: string }[];
			box: boolean;
	  }
	| { kind: 'amounts'; rows: readonly PaperAmount[] };

/** A document of any number of pages. */
export type LetterheadPaper = Common & {
	kind: 'letterhead';
	heading: string;
	/** Top right: number and date. */
	marks: readonly string[];
	blocks: readonly PaperBlock[];
	/** Footer of each page; `{page}` and `{pages}` are replaced. */
	foot: string;
};

export type PaperData = CertificatePaper | LetterheadPaper;
