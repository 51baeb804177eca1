import { type Language, zoneNaming } from '#contract/languages/languages.ts';

/** The place of a time zone, in the reader's language: `Europe/London` is `Reino Unido`. */
export function timeZoneName(zone: string, language: Language): string {
	const { locale, around } = zoneNaming[language];
	const parts = new Intl.DateTimeFormat(locale, {
		timeZone: zone,
		timeZoneName: 'shortGeneric',
	}).formatToParts(0);
	const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace(around, '') ?? '';
	// If there is only an abbreviation or an offset, the name is the city in the zone's id.
	return /[a-záéíóúñ]{2}/.test(name) ? name : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
