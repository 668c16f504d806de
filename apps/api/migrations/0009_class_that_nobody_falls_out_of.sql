ALTER TABLE "student_games" ADD COLUMN "connection" text;--> statement-breakpoint
ALTER TABLE "student_games" ADD COLUMN "team" smallint;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "feedback_seconds" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "sound_from" text DEFAULT 'devices' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "teams_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "goal_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_games" ADD COLUMN "next_game_uuid" uuid;