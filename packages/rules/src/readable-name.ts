/** Pictures that are made of several signs, joined by ones that cannot be seen. */
const PICTURES = /\p{Extended_Pictographic}(?:\uFE0F|\u200D|\p{Emoji_Modifier})*|[0-9#*]\uFE0F?\u20E3/gu;
/** Controls, marks of direction, letters without a shape, and accents piled up until they lie on the lines above. */
const UNREADABLE = /[\p{C}\p{Default_Ignorable_Code_Point}]|\p{M}{4}/u;

/** Whether others can read a name as it is written: nothing in it is hidden, turned round, or drawn over its neighbours. */
export const isReadable = (name: string): boolean => !UNREADABLE.test(name.replace(PICTURES, ''));
