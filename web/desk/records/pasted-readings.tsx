import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { controlClass } from '../../ui/field.tsx';
import { SmallButton } from '../ui/small-button.tsx';

/** A field for the text of a timegrapher. `onRead` returns whether the text had readings. */
export function PastedReadings({ onRead }: { onRead: (text: string) => boolean }) {
	const { t } = useTranslation();
	const [pasted, setPasted] = useState('');
	const id = useId();
	return (
		<details>
			<summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent underline underline-offset-4">
				{t('desk.watches.pasteReadings')}
			</summary>
			<div className="grid max-w-160 justify-items-start gap-2 pt-2">
				<label htmlFor={id} className="text-sm text-soft">
					{t('desk.watches.pasteReadingsAbout')}
				</label>
				<textarea
					id={id}
					rows={6}
					value={pasted}
					onChange={(event) => setPasted(event.target.value)}
					className={`${controlClass} figures py-2`}
				/>
				<SmallButton disabled={pasted.trim() === ''} onClick={() => onRead(pasted) && setPasted('')}>
					{t('desk.watches.fillReadings')}
				</SmallButton>
			</div>
		</details>
	);
}
