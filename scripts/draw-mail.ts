// Generates the HTML of the mails from scripts/mail/mail.mjml with the colors of the pages. The result is
// committed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const mjml = 'mjml@5.4.1';

const themes = readFileSync(join(root, 'web/styles/themes.css'), 'utf8');
const coloursOf = (block: string) =>
	new Map(Array.from(block.matchAll(/--([\w-]+): (#\w{6});/g), ([, name, value]) => [name, value]));
const [light, dark] = themes.split(':root[data-theme="dark"]').map(coloursOf);

const source = readFileSync(join(root, 'scripts/mail/mail.mjml'), 'utf8');
const coloured = source.replace(
	/@(dark\.)?([a-z-]+)\b(?=[ ";!)])/g,
	(match, inDark, name) => (inDark ? dark : light)?.get(name) ?? match,
);
const html = execFileSync('npx', ['--yes', mjml, '-i', '-s', '--config.validationLevel', 'strict'], {
	input: coloured,
	encoding: 'utf8',
});
// Nothing may precede the doctype.
const document = html.slice(html.indexOf('<!doctype')).replace(/^\s+/gm, '');
const hash = createHash('sha256').update(source).digest('hex');
writeFileSync(
	join(root, 'server/features/mail/mail.html'),
	`${document.trimEnd()}<!-- part source -->${hash}<!-- end source -->\n`,
);
