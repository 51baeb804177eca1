import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { progressClass } from '../../ui/progress-class.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import type { PhotoUpload } from './use-uploads.ts';

type UploadListProps = {
	uploads: readonly PhotoUpload[];
	onRetry: (id: number) => void;
	onDismiss: (id: number) => void;
};

/** Uploads in progress, and failed ones with the reason. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
	const { t } = useTranslation();
	return (
		<ul aria-label={t('desk.photos.onTheWay')} className="grid gap-2">
			{uploads.map(({ id, file, state, progress, reason }) => (
				<li key={id} className="rounded-base border border-line bg-raised px-3 py-2 text-sm">
					<div className="flex min-h-11 items-center gap-3">
						<span className="min-w-0 flex-auto truncate">{file.name || t('desk.photos.unnamed')}</span>
						{(state === 'sending' || state === 'waiting') && (
							<>
								<progress
									aria-label={t('desk.photos.sending', { name: file.name })}
									value={progress}
									max={1}
									className={`${progressClass} w-24 flex-none sm:w-48`}
								/>
								<span aria-hidden className="w-12 flex-none text-right tabular-nums text-soft">
									{progress === 1 ? '…' : `${Math.floor(progress * 100)} %`}
								</span>
							</>
						)}
						{state === 'cut' && (
							<SmallButton onClick={() => onRetry(id)}>
								{t('desk.photos.retry')}
								<span className="sr-only"> {file.name}</span>
							</SmallButton>
						)}
						{(state === 'cut' || state === 'refused') && (
							<IconButton
								icon="close"
								label={t('desk.photos.dismiss', { name: file.name })}
								onClick={() => onDismiss(id)}
								className="-mr-2"
							/>
						)}
					</div>
					{(state === 'cut' || state === 'refused') && (
						<p role="alert" className={state === 'cut' ? 'text-soft' : 'text-danger'}>
							{state === 'cut' ? t('desk.photos.cut') : reason}
						</p>
					)}
				</li>
			))}
		</ul>
	);
}
