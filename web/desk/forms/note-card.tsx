import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { controlClass } from '../../ui/field.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { SmallButton } from '../ui/small-button.tsx';

/** The staff's internal note on an order or a customer, saved to `path`. */
export function NoteCard({ note, path, hint }: { note: string | null; path: string; hint: string }) {
	const { t } = useTranslation();
	const [typed, setTyped] = useState<string | null>(null);
	const stored = note ?? '';
	const text = typed ?? stored;
	const save = useDeskChange((api, next: string) => api.post(path, { data: { note: next } }), {
		done: () => t('desk.orders.noteKept'),
	});
	return (
		<Card className="grid gap-3">
			<label className="grid gap-2">
				<span className="font-serif text-xl">{t('desk.orders.ownNote')}</span>
				<textarea
					className={`${controlClass} min-h-24 py-2`}
					value={text}
					maxLength={2000}
					onChange={(event) => setTyped(event.target.value)}
				/>
			</label>
			<p className="text-sm text-soft">{hint}</p>
			{text !== stored && (
				<SmallButton
					className="justify-self-end"
					busy={save.isPending}
					onClick={() => save.mutate(text, { onSuccess: () => setTyped(null) })}
				>
					{t('desk.form.save')}
				</SmallButton>
			)}
		</Card>
	);
}
