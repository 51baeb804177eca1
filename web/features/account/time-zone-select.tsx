import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select.tsx';

/** The zones of Chile, which have names of their own; every other one is called as the world's list has it. */
const chilean = ['America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'] as const;

/** In which time zone dates are written. The list is the browser's own. */
export function TimeZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
	const { t } = useTranslation();
	const options = useMemo(() => {
		const others = new Set([...Intl.supportedValuesOf('timeZone'), value]);
		for (const zone of chilean) others.delete(zone);
		return [
			...chilean.map((zone) => ({ value: zone, label: t(`settings.zones.${zone.split('/')[1]}`) })),
			...[...others].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
		];
	}, [t, value]);
	return (
		<Select
			label={t('settings.timezone')}
			hint={t('settings.timezoneHint')}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			options={options}
			className="max-w-md"
		/>
	);
}
