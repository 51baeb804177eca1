// Writes every kind of mail, short and long and in both languages, as an HTML file to view in a browser:
// node scripts/show-mails.ts [folder]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailLogo } from '#server/features/mail/mail-logo.ts';
import { languages } from '../contract/languages/languages.ts';
import { type MailName, mailKinds, sampleOf } from '../server/features/mail/mail-kinds.ts';
import { sampleForms } from '../server/features/mail/sample-facts.ts';
import { writeMail } from '../server/features/mail/write-mail.ts';

const folder = process.argv[2] ?? 'data/letters';
const seller = {
	legalName: 'Relojería Áncora SpA',
	rut: '76.123.456-0',
	address: 'Nueva Providencia 2155, Providencia',
	email: 'hola@ancora.example',
	phone: '56955555555',
	hours: [],
	links: [],
};
const picture = `data:image/png;base64,${mailLogo.content.toString('base64')}`;
mkdirSync(folder, { recursive: true });
for (const form of sampleForms)
	for (const language of languages)
		for (const kind of Object.keys(mailKinds) as MailName[]) {
			const sample = sampleOf(kind, form);
			const data = mailKinds[kind].data.parse(sample);
			const addressee = form === 'long' ? { firstName: 'María Fernanda Antonieta' } : { firstName: 'Ana' };
			const mail = writeMail(
				kind,
				language,
				data,
				sample,
				{ title: 'Áncora', publicUrl: 'https://ancora.example', seller },
				addressee,
			);
			const name = join(folder, `${kind}-${form}-${language}`);
			writeFileSync(`${name}.html`, mail.html.replace('cid:mark', picture));
			writeFileSync(`${name}.txt`, `${mail.subject}\n\n${mail.text}`);
		}
