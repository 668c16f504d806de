import type { ListGroup } from '@motamo/contract/lists';
import type { WordGroup } from '@motamo/contract/words';
import { useNavigate } from '@tanstack/react-router';
import { BellOff, Copy, FolderInput, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { DuplicateListModal } from './DuplicateModal.tsx';
import { ListEditor } from './ListEditor.tsx';
import { PlaceModal, UnfollowModal } from './sharing/FollowedModals.tsx';
import { ShareModal } from './sharing/ShareModal.tsx';

interface ButtonsProps {
  list: WordGroup;
  /** Own groups of a teacher; a parent has none. */
  groups: readonly ListGroup[] | undefined;
}

/** That others may see an own list, or whose list it follows. */
export function SharingChip({ list: { isShared, followedFrom } }: { list: WordGroup }) {
  const { t } = useTranslation('sharing');
  if (followedFrom !== undefined)
    return <Chip tone="leaf">{t('followedFrom', { author: followedFrom })}</Chip>;
  return isShared ? <Chip tone="sky">{t('shared')}</Chip> : null;
}

/** A teacher changes and shares own lists, copies those of others; a parent takes away what was kept. */
export function OwnerButtons({ list, groups }: ButtonsProps) {
  if (!groups) return list.type === 'custom' ? <ParentButton list={list} /> : null;
  if (list.followedFrom !== undefined) return <FollowerButtons list={list} groups={groups} />;
  // What a colleague of the class owns is in none of the own groups.
  if (list.type === 'custom' && groups.some(({ id }) => id === list.listGroupId))
    return <AuthorButtons list={list} groups={groups} />;
  return groups.length > 0 ? <CopyButton list={list} groups={groups} /> : null;
}

type TeacherProps = ButtonsProps & { groups: readonly ListGroup[] };

function AuthorButtons({ list, groups }: TeacherProps) {
  const { t } = useTranslation(['lists', 'sharing']);
  const [open, setOpen] = useState<'edit' | 'share' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="paper" icon={<Share2 size={18} aria-hidden />} onClick={() => setOpen('share')}>
        {t('sharing:share')}
      </Button>
      <Button variant="paper" icon={<Pencil size={18} aria-hidden />} onClick={() => setOpen('edit')}>
        {t('editor.edit')}
      </Button>
      {open === 'edit' && <ListEditor groups={groups} list={list} onClose={close} />}
      {open === 'share' && <ShareModal list={list} onClose={close} />}
    </>
  );
}

function FollowerButtons({ list, groups }: TeacherProps) {
  const { t } = useTranslation('sharing');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'place' | 'unfollow' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="paper" icon={<FolderInput size={18} aria-hidden />} onClick={() => setOpen('place')}>
        {t('place')}
      </Button>
      <CopyButton list={list} groups={groups} />
      <Button variant="quiet" icon={<BellOff size={18} aria-hidden />} onClick={() => setOpen('unfollow')}>
        {t('unfollow')}
      </Button>
      {open === 'place' && <PlaceModal list={list} groups={groups} onClose={close} />}
      {open === 'unfollow' && (
        <UnfollowModal list={list} onClose={close} leave={() => navigate({ to: '/user/list' })} />
      )}
    </>
  );
}

function CopyButton({ list, groups }: TeacherProps) {
  const { t } = useTranslation('lists');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="paper" icon={<Copy size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('copyToMine')}
      </Button>
      {isOpen && <DuplicateListModal list={list} groups={groups} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ParentButton({ list }: { list: WordGroup }) {
  const { t } = useTranslation(['lists', 'sharing']);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const isFollowing = list.followedFrom !== undefined;
  const Icon = isFollowing ? BellOff : Trash2;
  return (
    <>
      <Button variant="quiet" icon={<Icon size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t(isFollowing ? 'sharing:unfollow' : 'delete')}
      </Button>
      {isOpen && (
        <UnfollowModal list={list} onClose={() => setIsOpen(false)} leave={() => navigate({ to: '/user' })} />
      )}
    </>
  );
}
