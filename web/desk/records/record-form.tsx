import { Fragment, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RestoredNotice } from '../forms/restored-notice.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { GroupSection } from './group-section.tsx';
import { NoPhotographsDialog } from './no-photographs-dialog.tsx';
import { ReportUploads } from './photos/upload-progress.ts';
import { SavedRow } from './saved-row.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

type RecordFormProps = RecordFormOptions & {
	/** Rendered below the second group; may read the form's values. */
	besides?: ReactNode;
};

/** A form for a catalogue row, as groups of fields with a bar to save them. */
export function RecordForm({ besides, ...options }: RecordFormProps) {
	const { t } = useTranslation();
	const { form, saved, faulty, uploads, draft, discardDraft, consent, conflictDialog } =
		useRecordForm(options);
	return (
		<FormProvider {...form}>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					uploads.save();
				}}
				className="grid gap-8 pb-24"
			>
				{draft.wasRestored && <RestoredNotice onDiscard={discardDraft} />}
				<ReportUploads value={uploads.report}>
					<SavedRow value={saved}>
						{options.groups.map((group, at) => (
							<Fragment key={group.title}>
								<GroupSection group={group} />
								{at === 1 && besides}
							</Fragment>
						))}
					</SavedRow>
				</ReportUploads>
				<SaveBar
					isChanged={form.formState.isDirty}
					isNew={!saved}
					faulty={faulty}
					isSaving={form.busy || uploads.isWaiting}
					waiting={
						uploads.isWaiting ? t('desk.form.waitingForPhotos', { count: uploads.pending }) : undefined
					}
				/>
			</form>
			<NoPhotographsDialog
				open={consent.isRequested}
				onAccept={() => {
					consent.grant();
					form.submit();
				}}
				onClose={consent.deny}
			/>
			{conflictDialog}
		</FormProvider>
	);
}
