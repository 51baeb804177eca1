import { useState } from 'react';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type AlertKind, useAlerts } from './alerts.ts';
import { askForNotifications, notificationState, showNotification } from './notification.ts';
import { playSound } from './play-sound.ts';

type Reason = TextsIn<'desk.alerts.problem'>;

/** Chooses how this device tells of a new order. Each is tried as it is switched on. */
export default function AlertsDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const alerts = useAlerts();
	const [problem, setProblem] = useState<Partial<Record<AlertKind, Reason>>>(() => {
		const state = notificationState();
		return state === 'unsupported' || (state === 'refused' && alerts.isOn('notification'))
			? { notification: state }
			: {};
	});
	const note = (kind: AlertKind, why: string | undefined) =>
		setProblem((before) => ({ ...before, [kind]: why }));

	const changeSound = async (isOn: boolean) => {
		const isHeard = !isOn || (await playSound());
		note('sound', isHeard ? undefined : 'silent');
		alerts.change('sound', isOn && isHeard);
	};
	const changeNotification = async (isOn: boolean) => {
		const asked = isOn ? await askForNotifications() : 'allowed';
		const state =
			isOn && asked === 'allowed' ? showNotification(t('desk.alerts.test'), { tag: 'test' }) : asked;
		note('notification', state === 'allowed' ? undefined : state);
		alerts.change('notification', isOn && state === 'allowed');
	};
	return (
		<Dialog open onClose={onClose} title={t('desk.alerts.title')}>
			<p className="mb-4 text-soft">{t('desk.alerts.about')}</p>
			<div className="grid gap-3">
				<Switch
					label={t('desk.alerts.sound')}
					checked={alerts.isOn('sound')}
					onChange={(isOn) => void changeSound(isOn)}
				/>
				<Problem text={problem.sound} />
				<Switch
					label={t('desk.alerts.notification')}
					hint={t('desk.alerts.notificationHint')}
					checked={alerts.isOn('notification') && !problem.notification}
					disabled={problem.notification === 'unsupported'}
					onChange={(isOn) => void changeNotification(isOn)}
				/>
				<Problem text={problem.notification} />
			</div>
		</Dialog>
	);
}

/** Why it stays off, in words that say what to do. */
function Problem({ text }: { text: Reason | undefined }) {
	const { t } = useTranslation();
	return (
		<p role="status" className="text-sm text-warning empty:hidden">
			{text && t(`desk.alerts.problem.${text}`)}
		</p>
	);
}
