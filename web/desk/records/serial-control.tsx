import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import { SerialCheck } from '../serials/serial-check.tsx';
import type { RecordValues } from './record-values.ts';
import { SavedRow } from './saved-row.ts';

type SerialControlProps = { name: string; label: string; error: string | undefined; hint?: string };

/** A watch's serial number, with warnings while typing if it is stolen or already in use. */
export function SerialControl({ name, ...texts }: SerialControlProps) {
	const { register, watch } = useFormContext<RecordValues>();
	const row = useContext(SavedRow);
	return (
		<div className="grid content-start gap-2">
			<TextField {...texts} autoComplete="off" {...register(name)} />
			<SerialCheck serial={String(watch(name) ?? '')} {...(row && { watch: row.en.documentId })} />
		</div>
	);
}
