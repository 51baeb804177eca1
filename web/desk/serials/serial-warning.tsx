import type { ReactNode } from 'react';
import type { PieceWarning, SerialQuery, SerialWarnings } from '#contract/stock/pieces.schema.ts';
import { serialKey } from '#contract/stock/serials.ts';
import type { Translate } from '../../i18n/text-reader.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useDeskRead } from '../calls/desk-calls.ts';
import { SmallButton } from '../ui/small-buttons.tsx';
export type WarnedSerial = { serial: string; warnings: readonly PieceWarning[] };

/** The warnings of a save about the serial that was given. Null without one. */
export const warningOf = (serial: string | null, warnings: readonly PieceWarning[]): WarnedSerial | null =>
	serial && warnings.length > 0 ? { serial, warnings } : null;

/** The words of a warning about a serial, in the reader's language. */
export const warningText = (t: Translate, serial: string, warning: PieceWarning): string =>
	warning.code === 'serial_stolen'
		? [t('desk.stolen.warning', { serial }), warning.note].filter(Boolean).join(' ')
		: t('desk.pieces.serialKnown', {
				serial,
				count: warning.pieces.length,
				states: warning.pieces.map(({ state }) => t(`desk.pieces.state.${state}`)).join(', '),
			});

type SerialNoticeProps = { warned: WarnedSerial; children?: ReactNode };

/** Says that a serial stands on the list of stolen ones, or that another piece has it too. */
export function SerialNotice({ warned: { serial, warnings }, children }: SerialNoticeProps) {
	const { t } = useTranslation();
	const isStolen = warnings.some(({ code }) => code === 'serial_stolen');
	return (
		<Notice tone={isStolen ? 'danger' : 'warning'}>
			{warnings.map((warning) => (
				<p key={warning.code} className="wrap-anywhere">
					{warningText(t, serial, warning)}
				</p>
			))}
			{children}
		</Notice>
	);
}

type SerialWarningProps = { warned: WarnedSerial; onShow: () => void; onClose: () => void };

/** The same above a form or a list that saved it, with what can be done. */
export function SerialWarning({ warned, onShow, onClose }: SerialWarningProps) {
	const { t } = useTranslation();
	return (
		<div className="mb-4" role="alert">
			<SerialNotice warned={warned}>
				<p className="-mx-3 mt-1 flex flex-wrap gap-x-4">
					<SmallButton look="plain" onClick={onShow}>
						{t('desk.pieces.showThem')}
					</SmallButton>
					<SmallButton look="plain" onClick={onClose}>
						{t('ui.close')}
					</SmallButton>
				</p>
			</SerialNotice>
		</div>
	);
}

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
