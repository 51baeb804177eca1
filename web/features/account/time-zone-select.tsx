import { useEffect, useMemo, useState } from 'react';
import type { Language } from '#contract/languages/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Option, Select } from '../../ui/select.tsx';
import { timeZoneName } from './time-zone-name.ts';

/** The time zones of Chile, which have translated names. */
const chilean = ['America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'] as const;
type ChileanZonePlace = (typeof chilean)[number] extends `${string}/${infer Name}` ? Name : never;
/** Time zones of most other visitors; the browser's own is added. */
const near = [
	'America/Buenos_Aires',
	'America/Lima',
	'America/Bogota',
	'America/Sao_Paulo',
	'America/Mexico_City',
	'America/New_York',
	'Europe/Madrid',
];
/** Number of zones that are named at a time, so that the page stays responsive. */
const portion = 40;

/** Selects the time zone for dates: likely zones first, then all that the browser knows. */
export function TimeZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
	const { t, language } = useTranslation();
	const likely = useMemo((): Option[] => {
		const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
		const others = new Set([value, own, ...near]);
		for (const zone of chilean) others.delete(zone);
		return [
			...chilean.map((zone) => ({
				value: zone,
				label: t(`settings.zones.${zone.split('/')[1] as ChileanZonePlace}`),
			})),
			...[...others].map((zone) => ({ value: zone, label: timeZoneName(zone, language) })),
		];
	}, [t, value, language]);
	const all = useNamedZones(language);
	const rest = all.filter((zone) => !likely.some((one) => one.value === zone.value));
	return (
		<Select
			label={t('settings.timezone')}
			hint={t('settings.timezoneHint')}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			options={likely}
			more={{ label: t('settings.otherZones'), options: rest }}
			className="max-w-md"
		/>
	);
}

/** Every zone of the browser with its name. Empty until all have been named. */
function useNamedZones(language: Language): readonly Option[] {
	const [zones, setZones] = useState<readonly Option[]>([]);
	useEffect(() => {
		let isCurrent = true;
		const waiting = Intl.supportedValuesOf('timeZone');
		const named: Option[] = [];
		const nameSome = () => {
			if (!isCurrent) return;
			for (const zone of waiting.splice(0, portion))
				named.push({ value: zone, label: timeZoneName(zone, language) });
			if (waiting.length > 0) setTimeout(nameSome);
			else setZones(named.sort((one, other) => one.label.localeCompare(other.label, language)));
		};
		nameSome();
		return () => {
			isCurrent = false;
		};
	}, [language]);
	return zones;
}
