import { PageHead } from '../features/layout/page-head.tsx';

export default function MovementsPage() {
	return (
		<div className="page-width py-10">
			<PageHead title="movements" />
			<h1 className="text-3xl">movements</h1>
		</div>
	);
}
