import { PageHead } from '../features/layout/page-head.tsx';

export default function ProfilePage() {
	return (
		<div className="page-width py-10">
			<PageHead title="profile" />
			<h1 className="text-3xl">profile</h1>
		</div>
	);
}
