import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { progressClass } from '../ui/progress-class.ts';
import type { useImport } from './use-import.ts';

type ImportFootProps = Pick<ReturnType<typeof useImport>, 'isBusy' | 'isWriting' | 'part' | 'stop'> & {
	writing: string;
	children: ReactNode;
};

/** The progress of a running import with a button to stop it, or the available actions. */
export function ImportFoot({ isBusy, isWriting, part, stop, writing, children }: ImportFootProps) {
	const { t } = useTranslation();
	return (
		<div className="flex flex-wrap items-center gap-3" aria-live="polite">
			{isBusy ? (
				<>
					<span className="text-soft">{isWriting ? writing : t('desk.import.checking')}</span>
					{part !== null && (
						<progress
							aria-label={writing}
							value={part}
							max={1}
							className={`${progressClass} w-full sm:w-72`}
						/>
					)}
					<Button look="quiet" onClick={stop}>
						{t('desk.import.stop')}
					</Button>
				</>
			) : (
				children
			)}
		</div>
	);
}
