import { readFileSync } from 'node:fs';

/** The picture at the head of every mail, sent along: nothing in a mail is loaded from elsewhere. */
export const mailLogo = {
	cid: 'mark',
	filename: 'mark.png',
	contentType: 'image/png',
	contentDisposition: 'inline' as const,
	content: readFileSync(new URL('mark.png', import.meta.url)),
};
