import type { SerialQuery, SerialWarnings } from '#contract/stock/pieces.schema.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useDeskRead } from '../calls/desk-reads.ts';
import { SerialNotice } from './serial-notice.tsx';

/** Longer ones are refused when they are saved. */
const maxLength = 80;

/** Warns of a serial while it is typed; `piece` and the pieces of `watch` may have it. */
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
