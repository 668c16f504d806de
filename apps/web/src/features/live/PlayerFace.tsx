import { Avatar } from '../../ui/Avatar.tsx';
import type { ShownPlayer } from './players.ts';

export function PlayerFace({
  player,
  size,
}: {
  player: Pick<ShownPlayer, 'pictureUrl' | 'ground' | 'isMe'>;
  size: number;
}) {
  return <Avatar imageUrl={player.pictureUrl} background={player.ground} size={size} isMe={player.isMe} />;
}
