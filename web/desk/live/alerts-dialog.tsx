import { useState } from 'react';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type AlertKind, useAlerts } from './alerts.ts';
import { notificationState, requestNotifications, showNotification } from './notification.ts';
import { playSound } from './play-sound.ts';

type AlertRefusalReason = TextsIn<'desk.alerts.problem'>;

/** Settings for how this device announces new orders. Each is tested when it is switched on. */
export default function AlertsDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const alerts = useAlerts();
	const [refusals, setRefusals] = useState<Partial<Record<AlertKind, AlertRefusalReason>>>(() => {
		const state = notificationState();
		return state === 'unsupported' || (state === 'refused' && alerts.isOn('notification'))
			? { notification: state }
			: {};
	});
	const note = (kind: AlertKind, why: string | undefined) =>
		setRefusals((before) => ({ ...before, [kind]: why }));

	const changeSound = async (isOn: boolean) => {
		const isHeard = !isOn || (await playSound());
		note('sound', isHeard ? undefined : 'silent');
		alerts.change('sound', isOn && isHeard);
	};
	const changeNotification = async (isOn: boolean) => {
		const permission = isOn ? await requestNotifications() : 'allowed';
		const state =
			isOn && permission === 'allowed'
				? showNotification(t('desk.alerts.test'), { tag: 'test' })
				: permission;
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
				<AlertRefusal text={refusals.sound} />
				<Switch
					label={t('desk.alerts.notification')}
					hint={t('desk.alerts.notificationHint')}
					checked={alerts.isOn('notification') && !refusals.notification}
					disabled={refusals.notification === 'unsupported'}
					onChange={(isOn) => void changeNotification(isOn)}
				/>
				<AlertRefusal text={refusals.notification} />
			</div>
		</Dialog>
	);
}

/** Explains why an alert cannot be switched on and what to do. */
function AlertRefusal({ text }: { text: AlertRefusalReason | undefined }) {
	const { t } = useTranslation();
	return (
		<p role="status" className="text-sm text-warning empty:hidden">
			{text && t(`desk.alerts.problem.${text}`)}
		</p>
	);
}
