import type { SerialQuery, SerialWarnings } from '#contract/stock/pieces.schema.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useDeskRead } from '../calls/desk-reads.ts';
import { SerialNotice } from './serial-notice.tsx';

/** Longer serial numbers are refused by the server. */
const maxLength = 80;

/** Warns about a serial number while it is typed. The piece itself and pieces of `watch` are excluded. */
export function SerialCheck({ serial, ...own }: SerialQuery) {
	const { t } = useTranslation();
	const trimmed = serial.trim();
	const typed = useDebounced(trimmed, 300);
	const { data, isError } = useDeskRead<SerialWarnings>(['serial'], 'owner/serial-warnings', {
		query: { serial: typed, ...own },
		enabled: trimmed !== '' && serialKey(typed) !== '' && typed.length <= maxLength,
	});
	const warnings = trimmed === '' ? [] : (data?.warnings ?? []);
	return (
		<div role="status" className="empty:hidden">
			{isError && <p className="text-sm text-warning">{t('desk.stolen.unchecked')}</p>}
			{warnings.length > 0 && <SerialNotice warned={{ serial: typed, warnings }} />}
		</div>
	);
}
