import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { type WarnedSerial, warningText } from './warned-serial.ts';

type SerialNoticeProps = { warned: WarnedSerial; children?: ReactNode };

/** Warns that a serial number is listed as stolen or used by another piece. */
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
