import { useEffect, useEffectEvent, useState } from 'react';
import { noUploads, type UploadProgress } from './photos/upload-progress.ts';

/**
 * Saves a form once its photographs have been uploaded. A photograph that is refused meanwhile cancels the
 * save, so that nothing is published without it by accident.
 */
export function useUploadsBeforeSaving(submit: () => void) {
	const [{ pending, refused }, report] = useState<UploadProgress>(noUploads);
	/** How many photographs had been refused when the save was requested; null: no save is waiting. */
	const [refusedBefore, setRefusedBefore] = useState<number | null>(null);
	const finish = useEffectEvent(() => {
		setRefusedBefore(null);
		if (refused === refusedBefore) submit();
	});
	const isWaiting = refusedBefore !== null;
	useEffect(() => {
		if (isWaiting && pending === 0) finish();
	}, [isWaiting, pending]);
	return {
		report,
		pending,
		isWaiting,
		save: () => (pending > 0 ? setRefusedBefore(refused) : submit()),
	};
}
