import { readFileSync } from 'node:fs';

/** The logo at the head of every mail, attached so that mails load nothing from the network. */
export const mailLogo = {
	cid: 'mark',
	filename: 'mark.png',
	contentType: 'image/png',
	contentDisposition: 'inline' as const,
	content: readFileSync(new URL('mark.png', import.meta.url)),
};
