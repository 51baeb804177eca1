import { PageHead } from '../features/layout/page-head.tsx';

export default function AddressesEditPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="addresses-edit" />
			<h1 className="text-3xl">addresses-edit</h1>
		</div>
	);
}
