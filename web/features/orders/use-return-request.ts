import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { ReturnableItem } from '#contract/returns/returns.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { sendSigned } from '../../api/signed-fetch.ts';
import { ordersKey } from './orders.queries.ts';

type ReturnRequest = { item: number; reason: string; refundAccount: string; files: readonly File[] };

/** Uploads the pictures of a return one by one and returns how many failed. */
async function uploadPictures(returnPath: string, files: readonly File[]): Promise<number> {
	let failed = 0;
	for (const file of files) {
		const answer = await sendSigned(`/api/${returnPath}/pictures`, {
			method: 'POST',
			headers: { 'content-type': file.type },
			body: file,
		}).catch(() => null);
		if (!answer?.ok) failed++;
	}
	return failed;
}

/**
 * Requests a return and uploads its pictures. `onRequested` is called with the number of pictures that could
 * not be uploaded.
 */
export function useReturnRequest(path: string, viewer: Role, onRequested: (failedPictures: number) => void) {
	const api = useApi();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async ({ item, reason, refundAccount, files }: ReturnRequest) => {
			const data = {
				item,
				...(reason.trim() && { reason }),
				...(refundAccount.trim() && { refundAccount }),
			};
			const answer = await api.post<{ data: ReturnableItem[] }>(path, { data }, { as: viewer });
			const requested = answer.data.find((one) => one.item === item)?.return;
			return requested ? uploadPictures(`${path}/${requested.documentId}`, files) : 0;
		},
		onSuccess: onRequested,
		onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey(viewer) }),
	});
}
