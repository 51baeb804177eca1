import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SerialQuery, SerialWarnings } from '#contract/stock/pieces.schema.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { asOwner, deskKey } from '../frame/owner-call.ts';
import { SerialNotice } from './serial-warning.tsx';

/** Longer ones are refused when they are saved. */
const longest = 80;

/** Warns of a serial while it is typed; `piece` and the pieces of `watch` may have it. */
export function SerialCheck({ serial, ...own }: SerialQuery) {
	const { t } = useTranslation();
	const api = useApi();
	const given = serial.trim();
	const [typed, setTyped] = useState(given);
	useEffect(() => {
		const timer = setTimeout(() => setTyped(given), 300);
		return () => clearTimeout(timer);
	}, [given]);
	const { data, isError } = useQuery({
		queryKey: [...deskKey, 'serial', typed, own],
		queryFn: ({ signal }) =>
			api.get<{ data: SerialWarnings }>(
				'owner/serial-warnings',
				{ serial: typed, ...own },
				{ ...asOwner, signal },
			),
		enabled: given !== '' && serialKey(typed) !== '' && typed.length <= longest,
	});
	const warnings = given === '' ? [] : (data?.data.warnings ?? []);
	return (
		<div role="status" className="empty:hidden">
			{isError && <p className="text-sm text-warning">{t('desk.stolen.unchecked')}</p>}
			{warnings.length > 0 && <SerialNotice warned={{ serial: typed, warnings }} />}
		</div>
	);
}
