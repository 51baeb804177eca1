import { useQueryClient } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Address, AddressFields } from '#contract/accounts/addresses.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { addressesQuery } from './addresses.queries.ts';

const trimmed = (fields: AddressFields): AddressFields => ({
	firstName: fields.firstName.trim(),
	lastName: fields.lastName.trim(),
	street: fields.street.trim(),
	phone: fields.phone.trim(),
	city: fields.city.trim(),
	state: fields.state.trim(),
	zip: fields.zip.trim(),
	country: fields.country.trim(),
});

/** Creates, updates and deletes addresses, then fetches the list and the user's default address again. */
export function useAddressChanges(viewer: Role, refreshUser: () => Promise<unknown>) {
	const api = useApi();
	const queryClient = useQueryClient();
	const { queryKey } = addressesQuery(api, viewer);
	const settle = () => Promise.all([queryClient.invalidateQueries({ queryKey }), refreshUser()]);
	return {
		create: async (fields: AddressFields): Promise<Address> => {
			const body = { data: trimmed(fields) };
			const { data } = await api.post<{ data: Address }>('addresses', body, { as: viewer });
			queryClient.setQueryData(queryKey, (list) => list && [...list, data]);
			await settle();
			return data;
		},
		update: async (documentId: string, fields: AddressFields): Promise<Address> => {
			const body = { data: trimmed(fields) };
			const { data } = await api.put<{ data: Address }>(`addresses/${documentId}`, body, { as: viewer });
			await settle();
			return data;
		},
		remove: async (documentId: string): Promise<void> => {
			await api.delete(`addresses/${documentId}`, { as: viewer });
			queryClient.setQueryData(queryKey, (list) => list?.filter((one) => one.documentId !== documentId));
			await settle();
		},
	};
}
