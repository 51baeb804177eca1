import { type ReactNode, useState } from 'react';
import { languages } from '#contract/languages/languages.ts';
import { useSession } from '../../api/session.ts';
import { changeLanguage } from '../../i18n/browser-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { focusContentIfLost } from '../../ui/focus-content.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { useCurrency } from '../preferences/currency.ts';
import { useTheme } from '../preferences/theme.ts';
import { AccountFrame } from '../session/account-frame.tsx';
import { useAuthDialog } from '../session/auth-dialog-context.ts';
import { notices, type SettingsDraft, useSettingsDraft } from './settings-draft.ts';
import { TimeZoneSelect } from './time-zone-select.tsx';

/**
 * Theme, language and currency take effect immediately in this browser; "save all" also stores them on the
 * server.
 */
export function SettingsPage() {
	const { t, language } = useTranslation();
	const { user, updateUser } = useSession();
	/** A customer's settings on the server; undefined for a visitor. */
	const stored = user?.settings;
	const local = { theme: useTheme().choice, language, currency: useCurrency().currency };
	const draft = useSettingsDraft(stored);
	const [saving, setSaving] = useState(false);
	const isChanged =
		stored !== undefined &&
		(draft.isChanged ||
			stored.theme !== local.theme ||
			stored.currency !== local.currency ||
			(stored.language ?? local.language) !== local.language);
	const save = async () => {
		setSaving(true);
		try {
			await updateUser({ settings: { ...draft.changed, ...local } });
			draft.forget();
			toast.success(t('settings.saved'));
			// With nothing left to save, the button is disabled and loses focus.
			requestAnimationFrame(focusContentIfLost);
		} catch (error) {
			toast.error((error instanceof Error && error.message) || t('settings.failed'));
		} finally {
			setSaving(false);
		}
	};
	const tabs = [
		{ id: 'appearance' as const, content: <Appearance /> },
		{ id: 'preferences' as const, content: <Preferences draft={stored && draft} /> },
		{ id: 'notifications' as const, content: stored ? <Notices draft={draft} /> : <SignInFirst /> },
	].map((tab) => ({ ...tab, label: t(`settings.tabs.${tab.id}`) }));
	return (
		<AccountFrame isOpen>
			<div className="max-w-2xl">
				<h1 className="text-3xl md:text-4xl">{t('settings.title')}</h1>
				<p className="mt-2 mb-6 text-soft">{t('settings.lede')}</p>
				{stored ? (
					<Tabs label={t('settings.tabs.label')} tabs={tabs} />
				) : (
					<div className="grid gap-10 pb-8">
						{tabs.map(({ id, label, content }) => (
							<section key={id}>
								<h2 className="mb-4 text-xl">{label}</h2>
								{content}
							</section>
						))}
					</div>
				)}
				<div className="flex min-h-11 flex-wrap items-center gap-4 border-t border-line pt-6">
					{stored ? (
						<>
							<Button busy={saving} disabled={!isChanged} aria-describedby="settings-state" onClick={save}>
								{t(saving ? 'settings.saving' : 'settings.save')}
							</Button>
							<p id="settings-state" role="status" className="text-sm text-soft">
								{t(isChanged ? 'settings.unsaved' : 'settings.nothing')}
							</p>
						</>
					) : (
						<p className="text-sm text-soft">{t('settings.local')}</p>
					)}
				</div>
			</div>
		</AccountFrame>
	);
}

function Rows({ children }: { children: ReactNode }) {
	return <div className="grid divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">{children}</div>;
}

function Appearance() {
	const { t } = useTranslation();
	const { choice, dark, choose } = useTheme();
	return (
		<Rows>
			<Switch
				label={t('settings.darkMode')}
				hint={t('settings.darkModeHint')}
				checked={dark}
				onChange={(wanted) => choose(wanted ? 'dark' : 'light')}
			/>
			<Switch
				label={t('settings.theme.system')}
				hint={t('settings.theme.systemHint')}
				checked={choice === 'system'}
				onChange={(wanted) => choose(wanted ? 'system' : dark ? 'dark' : 'light')}
			/>
		</Rows>
	);
}

/** `draft` is undefined for a visitor, who has no stored time zone. */
function Preferences({ draft }: { draft: SettingsDraft | undefined }) {
	const { t, language } = useTranslation();
	const { currency, choose } = useCurrency();
	return (
		<Rows>
			<RadioGroup
				legend={t('settings.language')}
				name="language"
				value={language}
				onChange={(wanted) => void changeLanguage(wanted)}
				options={languages.toReversed().map((value) => ({
					value,
					label: <span lang={value}>{t(`settings.languages.${value}`)}</span>,
				}))}
			/>
			<div>
				<RadioGroup
					legend={t('settings.currency')}
					name="currency"
					value={currency}
					onChange={choose}
					options={(['CLP', 'USD'] as const).map((value) => ({
						value,
						label: t(`settings.currencies.${value}`),
					}))}
				/>
				<p className="mt-1 text-sm text-soft">{t('settings.currencyHint')}</p>
			</div>
			{draft && <TimeZoneSelect value={draft.timezone} onChange={(timezone) => draft.set({ timezone })} />}
		</Rows>
	);
}

/** Notices sent by mail: they are disabled while mail is switched off altogether. */
const byMail: readonly string[] = ['orderUpdates', 'marketingEmails'];

function Notices({ draft }: { draft: SettingsDraft }) {
	const { t } = useTranslation();
	return (
		<Rows>
			{notices.map((notice) => (
				<Switch
					key={notice}
					label={t(`settings.${notice}`)}
					hint={t(`settings.${notice}Hint`)}
					checked={draft.isOn(notice)}
					disabled={byMail.includes(notice) && !draft.isOn('emailNotifications')}
					onChange={(value) => draft.set({ [notice]: value })}
				/>
			))}
		</Rows>
	);
}

function SignInFirst() {
	const { t } = useTranslation();
	const { open } = useAuthDialog();
	return (
		<div className="grid justify-items-start gap-4">
			<p className="text-soft">{t('settings.signIn')}</p>
			<Button look="quiet" onClick={() => open('login')}>
				{t('settings.signInAction')}
			</Button>
		</div>
	);
}
