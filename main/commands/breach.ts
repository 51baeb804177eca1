import { type Command, Option } from 'commander';
import { type BreachArea, breachAreas } from '#contract/breaches/breach-areas.ts';
import { type BreachPreview, newBreachSchema } from '#contract/breaches/breaches.schema.ts';
import { type Language, languages, shopLanguage } from '#contract/languages/languages.ts';
import { type DataKind, dataKinds } from '#contract/personal-data/processing.ts';
import { draftNotices } from '#server/features/breaches/breach-drafts.service.ts';
import { breachRecord } from '#server/features/breaches/breach-record.service.ts';
import {
	listBreachAreas,
	listBreaches,
	openBreach,
	previewBreach,
	readBreachNumbered,
} from '#server/features/breaches/breaches.service.ts';
import { printLine, withData } from './open-data.ts';

type ScopeOptions = {
	areas?: BreachArea[];
	kinds?: DataKind[];
	from?: string;
	to?: string;
	people?: string[];
};
type OpenOptions = ScopeOptions & { noticed: string; nature: string; effects: string; measures: string };

const withScope = (command: Command) =>
	command
		.addOption(new Option('--areas <areas...>', 'affected records; all by default').choices(breachAreas))
		.addOption(new Option('--kinds <kinds...>', 'affected kinds of data; all by default').choices(dataKinds))
		.option('--from <day>', 'first day, such as 2026-03-01')
		.option('--to <day>', 'last day')
		.option('--people <addresses...>', 'only people with these email addresses');

/** Returns the scope of the options. Without kinds, it has all kinds of data of the areas. */
function scopeOf({ areas = [...breachAreas], kinds, from, to, people }: ScopeOptions) {
	const chosen = listBreachAreas().filter(({ area }) => areas.includes(area));
	const all = [...new Set(chosen.flatMap((one) => one.kinds.map(({ kind }) => kind)))];
	return { areas, kinds: kinds ?? all, from: from ?? null, to: to ?? null, ...(people && { people }) };
}

function printCounts({ people, required, withoutAddress, kinds }: BreachPreview): void {
	printLine(`${people} people with an email address; the law requires notifying ${required} of them.`);
	printLine(`${withoutAddress} people without an email address.`);
	for (const one of kinds)
		printLine(
			`- ${one.kind}: ${one.people} people, ${one.values} values${one.duty ? ' (must be notified)' : ''}`,
		);
}

export function addBreachCommand(program: Command): void {
	const breach = program.command('breach').description('manages the record of breaches of personal data');

	withScope(breach.command('preview').description('counts who would be affected; stores nothing')).action(
		async (options: ScopeOptions) => {
			await withData(async ({ deps }) => printCounts(await previewBreach(deps, scopeOf(options))));
		},
	);

	withScope(
		breach
			.command('open')
			.description('opens a file, which cannot be changed afterwards, only added to at the desk')
			.requiredOption('--noticed <time>', 'when it was noticed, such as 2026-04-02T11:00:00-04:00')
			.requiredOption('--nature <text>', 'what happened')
			.requiredOption('--effects <text>', 'possible effects for the people')
			.requiredOption('--measures <text>', 'what was done about it'),
	).action(async ({ noticed, nature, effects, measures, ...options }: OpenOptions) => {
		const noticedAt = new Date(noticed);
		if (Number.isNaN(noticedAt.getTime())) throw new Error(`“${noticed}” is not a time.`);
		const { data } = newBreachSchema.parse({
			data: { noticedAt: noticedAt.toISOString(), nature, effects, measures, ...scopeOf(options) },
		});
		await withData(async ({ deps }) => {
			const opened = await openBreach(deps, { userId: null }, data);
			printLine(`Opened ${opened.number}.`);
			printCounts(opened);
			printLine(
				`Review and send the notices at ${deps.config.publicUrl}/owner/breaches/${opened.documentId}`,
			);
		});
	});

	breach
		.command('list')
		.description('lists the files, newest first')
		.action(async () => {
			await withData(async ({ deps }) => {
				const { data } = await listBreaches(deps, { page: 1, pageSize: 100 });
				if (data.length === 0) printLine('No breaches are recorded.');
				for (const one of data)
					printLine(`${one.number} · ${one.noticedAt} · ${one.notified} of ${one.people} notified`);
			});
		});

	breach
		.command('record <number>')
		.description('prints the record and the draft of the report to the Agency, as Markdown')
		.addOption(new Option('--language <language>', 'its language').choices(languages).default(shopLanguage))
		.action(async (number: string, { language }: { language: Language }) => {
			await withData(async ({ deps }) => {
				const found = await readBreachNumbered(deps, number);
				if (!found) throw new Error(`There is no breach ${number}.`);
				const drafts = await draftNotices(deps, found.documentId);
				printLine(breachRecord(found, drafts.agency[language], language));
			});
		});
}
