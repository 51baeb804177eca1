import { writeCertificate } from './certificate-paper.ts';
import { writeLetterheadPaper } from './letterhead-paper.ts';
import type { PaperData } from './papers.ts';

/** Writes a paper as a tagged PDF (PDF/UA-1) with embedded fonts. */
export const writePaper = (paper: PaperData): Promise<Buffer> =>
	paper.kind === 'certificate' ? writeCertificate(paper) : writeLetterheadPaper(paper);
