import type { SerialQuery, SerialWarnings } from '#contract/stock/pieces.schema.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useDeskRead } from '../calls/desk-reads.ts';
import { SerialNotice } from './serial-notice.tsx';

/** Longer ones are refused when they are saved. */
const longest = 80;

/** Warns of a serial while it is typed; `piece` and the pieces of `watch` may have it. */
export function SerialCheck({ serial, ...own }: SerialQuery) {
	const { t } = useTranslation();
	const given = serial.trim();
	const typed = useDebounced(given, 300);
	const { data, isError } = useDeskRead<SerialWarnings>(['serial'], 'owner/serial-warnings', {
		query: { serial: typed, ...own },
		enabled: given !== '' && serialKey(typed) !== '' && typed.length <= longest,
	});
	const warnings = given === '' ? [] : (data?.warnings ?? []);
	return (
		<div role="status" className="empty:hidden">
			{isError && <p className="text-sm text-warning">{t('desk.stolen.unchecked')}</p>}
			{warnings.length > 0 && <SerialNotice warned={{ serial: typed, warnings }} />}
		</div>
	);
}
