import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const listed = (...patterns: string[]) =>
	execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
		.trim()
		.split('\n');
const files = listed();
/** The changelog and the reports of benchmarks describe the past. */
const documents = listed('*.md').filter((file) => !/^(CHANGELOG\.md|bench\/results\/)/.test(file));

/** Placeholders, addresses of the shop, and files that are written by a command. */
const exempt = /[*{}<>$…]|NAME|NNN|DATE|^\/|^(data|dist|build)\/|^(sbom\.json|licences\.txt|robots\.txt)$/;
const source = /\.(tsx?|mjs|cjs|sql|css|md|json|sol)$/;
const folder = /^(bench|contract|deploy|docs|illustrator|main|postgres|public|scripts|server|tests|web)\//;

const isThere = (path: string) =>
	existsSync(path) || files.some((file) => file.endsWith(`/${path}`) || file.startsWith(`${path}.`));

test('files and folders that documents mention exist', () => {
	const missing = documents.flatMap((document) => {
		const named = [...readFileSync(document, 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
		const paths = named.filter((name) => (source.test(name) || folder.test(name)) && !exempt.test(name));
		return paths.filter((path) => !isThere(path)).map((path) => `${document}: ${path}`);
	});
	expect(missing).toEqual([]);
});

test('links in documents lead to an existing file and heading', () => {
	const headings = (file: string) =>
		[...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
			title
				.toLowerCase()
				.replace(/[^\p{L}\p{N}_ -]/gu, '')
				.replaceAll(' ', '-'),
		);
	const broken = documents.flatMap((document) => {
		const links = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)];
		return links.flatMap(([, link = '']) => {
			if (/^[a-z]+:/.test(link)) return [];
			const [path = '', heading] = link.split('#');
			const file = path === '' ? document : join(dirname(document), path);
			const leads = existsSync(file) && (heading === undefined || headings(file).includes(heading));
			return leads ? [] : [`${document}: ${link}`];
		});
	});
	expect(broken).toEqual([]);
});
