import type { User } from '#contract/accounts/accounts.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { usePersonalForm } from './use-personal-form.ts';

/**
 * Read-only until "edit" is pressed, and again after saving, or after canceling, which restores the saved
 * values.
 */
export function PersonalForm({ user }: { user: User }) {
	const { t } = useTranslation();
	const personal = usePersonalForm(user);
	const { form, reading, hasDraft, edit, cancel, save } = personal;
	const { busy, failure } = form;
	return (
		<Card>
			<form ref={form.form} onSubmit={save} noValidate aria-labelledby="profile-personal">
				<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
					<h2 id="profile-personal" className="text-xl">
						{t('profile.personal')}
					</h2>
					{reading && (
						<Button look="quiet" onClick={edit}>
							{t('profile.edit')}
						</Button>
					)}
				</div>
				<div className="grid gap-5 sm:grid-cols-2">
					{(failure || hasDraft) && (
						<div className="sm:col-span-2">
							{failure ? <Notice tone="danger">{failure}</Notice> : <Notice>{t('profile.draft')}</Notice>}
						</div>
					)}
					<PersonalFields personal={personal} />
				</div>
				{!reading && (
					<div className="mt-6 flex flex-wrap gap-3">
						<Button type="submit" busy={busy}>
							{t(busy ? 'profile.saving' : 'profile.save')}
						</Button>
						<Button look="quiet" disabled={busy} onClick={cancel}>
							{t('profile.cancel')}
						</Button>
					</div>
				)}
			</form>
		</Card>
	);
}
