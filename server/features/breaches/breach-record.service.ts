import type { Breach, BreachEntry } from '#contract/breaches/breaches.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import { fill, texts } from '../../texts/texts.ts';

/** Returns the record of a breach with everything that was added to it, as a Markdown document. */
export function breachRecord(breach: Breach, report: string, language: Language): string {
	const words = texts[language].breaches.record;
	const entries = breach.entries.flatMap((entry) => [
		`## ${entry.at} · ${words.entries[entry.kind]}`,
		'',
		...detailsOf(entry, language),
		`SHA-256: ${entry.digest}`,
		'',
	]);
	return [
		`# ${fill(words.title, { number: breach.number })}`,
		'',
		report,
		'',
		fill(words.progress, { notified: String(breach.notified), people: String(breach.people) }),
		'',
		...entries,
	].join('\n');
}

function detailsOf({ scope, notices, place, text }: BreachEntry, language: Language): string[] {
	const { breaches, personalData } = texts[language];
	const words = breaches.record;
	const lines = [
		scope && `${words.areas}: ${scope.areas.map((area) => breaches.areas[area]).join(', ')}`,
		scope && `${words.kinds}: ${scope.kinds.map((kind) => personalData.kinds[kind]).join(', ')}`,
		scope && `${words.period}: ${scope.from ?? '…'} – ${scope.to ?? '…'}`,
		scope && fill(words.added, { people: String(scope.added) }),
		notices && `${notices[language].subject}\n\n${notices[language].body}`,
		place && `${words.place}: ${place}`,
		text,
	];
	return lines.flatMap((line) => (line ? [line, ''] : []));
}
