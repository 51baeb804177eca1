import type { PieceWarning } from '#contract/stock/pieces.schema.ts';
import type { Translate } from '../../i18n/text-reader.ts';

export type WarnedSerial = { serial: string; warnings: readonly PieceWarning[] };

/** Returns the warnings about a saved serial number; null if there are none. */
export const warningOf = (serial: string | null, warnings: readonly PieceWarning[]): WarnedSerial | null =>
	serial && warnings.length > 0 ? { serial, warnings } : null;

/** Returns the text of a warning about a serial number. */
export const warningText = (t: Translate, serial: string, warning: PieceWarning): string =>
	warning.code === 'serial_stolen'
		? [t('desk.stolen.warning', { serial }), warning.note].filter(Boolean).join(' ')
		: t('desk.pieces.serialKnown', {
				serial,
				count: warning.pieces.length,
				states: warning.pieces.map(({ state }) => t(`desk.pieces.state.${state}`)).join(', '),
			});
