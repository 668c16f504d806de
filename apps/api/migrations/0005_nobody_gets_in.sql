ALTER TABLE "live_games" ADD COLUMN "admits_others" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Games that pupils made for anybody stay open to anybody.
UPDATE "live_games" SET "admits_others" = true WHERE "group_type" = 'random';--> statement-breakpoint
-- Own words with more brackets than a word may have: each pair doubled the spellings that were worked out for it.
UPDATE "word_traductions" AS t SET "text" = coalesce(nullif(btrim(translate(t."text", '()', '')), ''), '?')
FROM "words" AS w
WHERE w."id" = t."word_id" AND w."pack" LIKE 'user:%'
	AND least(length(t."text") - length(replace(t."text", '(', '')), length(t."text") - length(replace(t."text", ')', ''))) > 3;
